/**
 * Loaded before every child of the stack (`node --import`): ends the child when its parent is gone, even killed, so that
 * no emulator is ever left behind holding a port.
 */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    // firebase-tools takes a moment to shut down; whoever has not gone by then never will.
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // The channel alone must not keep a finished child alive.
  process.channel.unref();
}
