/**
 * Loaded before every child of the stack (`node --import`). Ends the child when its parent is gone, even if killed, so
 * that no emulator stays behind on a port.
 */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    // firebase-tools takes a moment to shut down. After this long it never will.
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // The channel alone must not keep a finished child alive.
  process.channel.unref();
}
