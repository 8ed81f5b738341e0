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

async function handle({ call, what }) {
  try {
    process.send({ result: await calls[call](what) });
  } catch (error) {
    process.send({ error: error.message });
  }
}

process.on('message', (message) => {
  void handle(message);
});
