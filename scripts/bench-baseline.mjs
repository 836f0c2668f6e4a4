import { createServer, get } from "node:http";

/*
 * A bare Node server in a process of its own, as the site is. It answers each of its parameters, paths of the site that the
 * first one names, with the status, the headers and the bytes that the site gives. It is the floor of the bench.
 */
const [site, ...paths] = process.argv.slice(2);
/** Headers that Node sets itself. */
const CONNECTION_HEADERS = ["date", "connection", "keep-alive", "transfer-encoding"];

function fetchResponse(path) {
  return new Promise((resolve, reject) => {
    get(site + path, { headers: { "accept-encoding": "br, gzip" } }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status, headers } = response;
      for (const name of CONNECTION_HEADERS) delete headers[name];
      resolve([path, { status, headers, body: Buffer.concat(chunks) }]);
    }).on("error", reject);
  });
}

const responses = new Map(await Promise.all(paths.map(fetchResponse)));
const server = createServer((request, response) => {
  const { status, headers, body } = responses.get(request.url);
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
