// Preloaded into every process the launcher starts: when the launcher dies, even by kill -9, its channel closes and the
// process ends itself as on SIGTERM. So a crash leaves nothing that holds a port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
