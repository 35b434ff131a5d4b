/** Why somebody was turned away, counted for the people who run the service. */
export const createRefusals = () => ({
  /** No place left for anybody, or for strangers. */
  full: 0,
  /** All places of one address or session taken. */
  share: 0,
  /** A body that came too slowly. */
  late: 0,
  /** A socket that made room for another. */
  socket: 0,
  /** A reader of an answer, or a sender of what nobody wants any more, who was not waited for. */
  slow: 0,
})

export type Refusals = ReturnType<typeof createRefusals>
