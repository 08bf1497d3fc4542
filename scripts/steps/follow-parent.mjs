// Loaded into the server by the start scripts: a server whose starter was killed shuts down instead of staying behind.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
