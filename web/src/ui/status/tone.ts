const mutedKey = 'chaski.muted'

let context: AudioContext | undefined

export const isMuted = (): boolean => {
  try {
    return localStorage.getItem(mutedKey) === 'true'
  } catch {
    return false
  }
}

export const setMuted = (muted: boolean): void => {
  try {
    localStorage.setItem(mutedKey, String(muted))
  } catch {
    // A browser without storage just forgets the choice.
  }
}

/** One short tone for a new alarm; silent before the first click or key, as browsers ask. */
export function playTone(hertz = 880, seconds = 0.18): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime } = context
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.12, currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds)
  gain.connect(context.destination)
  const voice = context.createOscillator()
  voice.frequency.value = hertz
  voice.connect(gain)
  voice.start()
  voice.stop(currentTime + seconds)
}
