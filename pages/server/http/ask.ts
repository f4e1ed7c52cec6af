/** Answers a request as the site does, without a socket. */
export type Ask = (request: Request) => Response | Promise<Response>;
