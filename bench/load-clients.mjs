// The second process of `npm run bench:load`: everybody who is not the server.
import { createStreams } from './load-streams.mjs';
import { visitAll } from './load-visitors.mjs';

let streams;

const calls = {
  visit: (what) => visitAll(what),
  open: ({ port, count }) => {
    streams ??= createStreams(port);
    return streams.open(count);
  },
  report: ({ id, since }) => streams.report(id, since),
};

async function answer({ call, what }) {
  try {
    process.send({ answer: await calls[call](what) });
  } catch (error) {
    process.send({ fault: error.message });
  }
}

process.on('message', (message) => {
  void answer(message);
});
