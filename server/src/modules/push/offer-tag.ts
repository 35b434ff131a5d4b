/** Letters, digits and hyphens, 32 at most: both a topic of the service and a tag of the phone. */
export const offerTag = (offer_id: number): string => `of-${offer_id}`
