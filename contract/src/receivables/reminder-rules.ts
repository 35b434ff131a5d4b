type Owed = {
  /** Days since it fell due; below zero: until then. */
  late: number
  /** The days for which a letter has left. */
  sent: readonly number[]
}

/** Which letter is due: the latest day that was reached and after which none has left; one that was missed is not made up for. */
export const reminderDue = (days: readonly number[], { late, sent }: Owed): number | null => {
  const reached = Math.max(...days.filter((day) => day <= late))
  return Number.isFinite(reached) && sent.every((day) => day < reached) ? reached : null
}
