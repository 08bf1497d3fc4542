import { installMissing } from './steps/install.mjs';
import { runServer } from './steps/server.mjs';

// What staff does from the command line, beside a server that may be running: `words …`, `gallery …`, `enquiries …`, `refunds …`, `invoices …`, `licences …`, `reports …`, `texts …`, `staff …` and `audit …`.
await installMissing();
runServer();
