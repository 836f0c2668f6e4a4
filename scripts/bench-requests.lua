-- Each request comes from another of 100,000 addresses, as through a proxy, and asks for the next of the paths after `--`.
local paths
local count = 0

function init(parameters)
  paths = parameters
end

function request()
  count = count + 1
  local address = count % 100000
  return wrk.format("GET", paths[count % #paths + 1], {
    ["accept-encoding"] = "br, gzip",
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", address / 65536, address / 256 % 256, address % 256),
  })
end
