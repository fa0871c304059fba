let audio: AudioContext | undefined

/** Two falling notes: heard above machines, and never taken for a truck's beeper. */
export async function playStopTone(): Promise<void> {
  try {
    audio ??= new AudioContext()
    // A browser blocks sound until the page has been touched.
    if (audio.state === 'suspended') await audio.resume()
    note(audio, 880, 0)
    note(audio, 659, 0.22)
  } catch {
    // No sound card, or not allowed: the board shows it anyway.
  }
}

function note(context: AudioContext, frequency: number, after: number): void {
  const begin = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.35, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + 0.45)
}
