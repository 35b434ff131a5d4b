/** The seat that the simulated city calls and dispatches from; its name marks what it did. */
export const simulatorUser = { username: 'simulador', name: 'Simulador' } as const
