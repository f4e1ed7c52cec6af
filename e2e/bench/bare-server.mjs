/** A bare server, which reads each request and answers 202: what a machine takes for the requests themselves. Prints its address. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(202).end());
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.once('end', () => process.exit(0)).resume();
