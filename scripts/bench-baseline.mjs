import { createServer } from "node:http";

/** A bare Node server in a process of its own, as the site is: `/<n>` answers n bytes. It is the floor of the bench. */
const bodies = new Map();
const server = createServer((request, response) => {
  const size = Number(request.url.slice(1));
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, "x"));
  response.setHeader("content-length", size);
  response.end(bodies.get(size));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
