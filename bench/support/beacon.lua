-- Visits of one page, each with its own id.
local body = '{"visit":"%08x%08x%08x%08x","path":"%s","referrer":"","via":null}'
local agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%d.0.0.0 Safari/537.36"

function init(arguments)
  math.randomseed(os.time() * 1000 + tonumber(arguments[3]))
  path, origin = arguments[1], arguments[2]
end

local function word()
  return math.random(0, 0xffff) * 0x10000 + math.random(0, 0xffff)
end

function request()
  local headers = {
    ["content-type"] = "application/json",
    ["origin"] = origin,
    ["user-agent"] = agent:format(math.random(100, 999)),
  }
  return wrk.format("POST", "/beacon", headers, body:format(word(), word(), word(), word(), path))
end
