/** Loaded before Cube in tests alone: a signal breaks something that every question needs and HTTP does not. */
process.on('SIGUSR2', () => {
  // oxlint-disable-next-line no-extend-native -- broken on purpose
  Array.prototype.flatMap = () => {
    throw new Error('Broken by a test')
  }
})
