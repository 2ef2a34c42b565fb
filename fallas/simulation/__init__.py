"""Many games played by the computer, on one machine or on many, and what they show.

On one machine `simulate` makes its own pool of processes. On many, dask's scheduler and workers
(the extra `cluster`, on every machine the same version of this package) take the games:

    dask scheduler                                  on one machine; it prints its address
    dask worker tcp://ADDRESS:8786                  on each of the others

    with Client("tcp://ADDRESS:8786") as client, client.get_executor() as pool:
        simulate(FOLIO, players, 1_000_000, seed=1283, executor=pool, path=Path("games.jsonl"))
"""

from fallas.simulation.intervals import Estimate, mean, share
from fallas.simulation.tables import Results, simulate

__all__ = ["Estimate", "Results", "mean", "share", "simulate"]
