cd /work/nets
nice -n 1 /work/bin/dh7 ladder necrogenesis --bots shambler,scrapper,hunter,warden --neighbors --games 400 --seed 4001 --threads 1 > lad_ng1.log 2>&1
nice -n 1 /work/bin/dh7 ladder necrogenesis --bots warden,legend --games 400 --seed 4001 --threads 1 > lad_ng2.log 2>&1
