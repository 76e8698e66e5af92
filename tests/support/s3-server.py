"""OpenStack Swift with its S3 API, in one process, for tests: prints its address, then serves until stdin ends."""

import json
import os
import sys
from time import time as clock

import eventlet
import eventlet.wsgi

eventlet.monkey_patch(all=False, os=False, select=True, socket=True, thread=False, time=True)

from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder, access_key, secret_key = sys.argv[1:]
# Any constant works: it salts the names of files.
utils.HASH_PATH_SUFFIX = b"indielens"

PATIENCE = "conn_timeout = 30\nnode_timeout = 60\n"
BACKEND = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
disable_fallocate = true
log_level = ERROR
{PATIENCE}container_update_timeout = 60
[app:main]
use = egg:swift#%s
{PATIENCE}container_update_timeout = 60
"""
PROXY = f"""[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
recoverable_node_timeout = 60
{PATIENCE}[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret_key} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """Stands in for memcached, in which Swift caches users and buckets."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if until > clock() else None

    def set(self, key, value, time=0, **_):
        self.kept[key] = (value, clock() + (time or 3600))

    def incr(self, key, delta=1, time=0, **_):
        self.set(key, (self.get(key) or 0) + delta, time=time)
        return self.get(key)

    def delete(self, key, **_):
        self.kept.pop(key, None)


def listen():
    return eventlet.listen(("127.0.0.1", 0), backlog=512)


def write_ring(kind, port):
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "disk"})
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


def serve(name, text, sock):
    path = os.path.join(folder, f"{name}.conf")
    with open(path, "w") as conf:
        conf.write(text)
    app = loadapp(path)
    cache = Cache()

    def with_cache(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    eventlet.spawn(eventlet.wsgi.server, sock, with_cache, utils.NullLogger(), protocol=SwiftHttpProtocol, max_size=512)


os.makedirs(os.path.join(folder, "disk"))
for kind in ("account", "container", "object"):
    backend = listen()
    write_ring(kind, backend.getsockname()[1])
    serve(kind, BACKEND % kind, backend)
front = listen()
serve("proxy", PROXY, front)
print(json.dumps({"port": front.getsockname()[1]}), flush=True)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
