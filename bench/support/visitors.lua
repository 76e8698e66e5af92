-- Requests of many visitors in turn, each with its own address behind the trusted proxy.
local agents = {
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
}
local VISITORS = 4000
local requests = {}
local at = 0

function init()
  for visitor = 1, VISITORS do
    wrk.headers["User-Agent"] = agents[visitor % #agents + 1]
    wrk.headers["X-Forwarded-For"] = "10." .. (visitor % 199) .. "." .. (visitor % 251) .. "." .. (visitor % 241)
    wrk.headers["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    wrk.headers["Accept-Language"] = "en-US,en;q=0.9"
    wrk.headers["Sec-Fetch-Mode"] = "navigate"
    requests[visitor] = wrk.format("GET")
  end
end

function request()
  at = at % VISITORS + 1
  return requests[at]
end
