let audio: AudioContext | undefined

/** Browsers make no sound before the first touch; every touch tries again. */
export const wakeSound = (): void => {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
  } catch {
    return
  }
}

export const isSilent = (): boolean => audio?.state !== 'running'

const note = (context: AudioContext, hertz: number, from: number, seconds: number): void => {
  const tone = context.createOscillator()
  const loudness = context.createGain()
  const start = context.currentTime + from
  tone.type = 'triangle'
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0.0001, start)
  loudness.gain.exponentialRampToValueAtTime(0.7, start + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  tone.connect(loudness).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}

const tunes = {
  offer: { hertz: [660, 880, 1175, 880, 1175], felt: [400, 150, 400, 150, 400] },
  news: { hertz: [880, 660], felt: [150, 80, 150] },
  /** The passenger's car is at the door. */
  arrived: { hertz: [660, 880], felt: [120, 80, 120] },
} as const

/** Heard and felt: with the phone in its holder and the radio on, or in a hand at the door. */
export const ring = (tune: keyof typeof tunes): void => {
  const { hertz, felt } = tunes[tune]
  navigator.vibrate?.([...felt])
  if (audio === undefined || audio.state !== 'running') return
  for (const [n, tone] of hertz.entries()) note(audio, tone, n * 0.17, 0.28)
}
