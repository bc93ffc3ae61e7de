"""A cluster of two machines, both of them played by this one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ray.cluster_utils import Cluster

import dugames
from dugames.core.errors import Nonsense
from dugames.lab.simulation import Simulation, run

GAME = dugames.games()[0]
PLAN = Simulation(GAME.key, ("random",) * GAME.seats[0], 60, seed=3)
# Ray closes what it opened when its processes end, not before.
pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
    "ignore::DeprecationWarning",
    "ignore::FutureWarning",
)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield made
    made.shutdown()  # type: ignore[no-untyped-call]


def test_a_machine_that_dies_changes_no_result(cluster: Cluster) -> None:
    lost = cluster.add_node(num_cpus=1)
    games = run(PLAN, cluster=cluster.address)
    played = [next(games) for _ in range(10)]
    cluster.remove_node(lost, allow_graceful=False)
    played += games
    assert played == list(run(PLAN))


def test_an_address_where_nobody_answers_is_refused() -> None:
    for nowhere in ("127.0.0.1:1", "nonsense", "127.0.0.1:99999", ""):
        with pytest.raises(Nonsense, match="no Ray cluster"):
            list(run(PLAN, cluster=nowhere))
