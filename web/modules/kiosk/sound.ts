/** Tones of an outcome, Hz, one after another. */
const tones = { good: [880, 1320], waiting: [660, 660], bad: [220, 180] } as const
const toneSeconds = 0.14

let context: AudioContext | undefined

/** Plays the sound of an outcome; silent if the browser blocks sound. The screen shows the outcome too. */
export function sound(outcome: keyof typeof tones): void {
  try {
    play(outcome)
  } catch {
    // A tablet without a loudspeaker.
  }
}

function play(outcome: keyof typeof tones): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  tones[outcome].forEach((hertz, index) => {
    const tone = context!.createOscillator()
    const volume = context!.createGain()
    volume.gain.value = 0.15
    tone.frequency.value = hertz
    tone.connect(volume).connect(destination)
    tone.start(currentTime + index * toneSeconds)
    tone.stop(currentTime + (index + 1) * toneSeconds)
  })
}
