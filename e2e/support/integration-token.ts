/** With which a journey reports telephone calls, as an exchange would. */
export const integrationToken = 'the-exchange-of-the-journeys-0123456789'
