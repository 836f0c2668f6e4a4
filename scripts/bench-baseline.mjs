import { createServer } from "node:http";

/** The least a Node server can do, in a process of its own as the site is: `/<n>` answers n bytes. */
const bodies = new Map();
const server = createServer((request, response) => {
  const size = Number(request.url.slice(1));
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, "x"));
  response.setHeader("content-length", size);
  response.end(bodies.get(size));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
