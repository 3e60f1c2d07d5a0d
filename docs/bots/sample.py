"""A bot of thirty lines. Let it play: deadhand sim apocalypze --games 20 --bots "greedy,exec:python3 docs/bots/sample.py"

It speaks the engine protocol from its seat's side: `legal` waits until it is asked, `apply` answers.
"""

import json
import sys


def ask(cmd, **fields):
    print(json.dumps({"cmd": cmd, **fields}), flush=True)
    return json.loads(sys.stdin.readline())


def worth(option):
    """The chance it works, and whether what it leads to is better for us."""
    odds = option.get("odds", {}).get("percent", 50) / 100
    leads = sum(1 if lead["better"] else -1 for lead in option.get("leads", []))
    does_something = 1 if option["tone"] == "act" else 0
    return odds + leads + does_something


while True:
    legal = ask("legal")
    if "outcome" in legal:
        break
    best = max(legal["options"], key=worth)
    ask("apply", ply=legal["ply"], choice=best["choice"])
