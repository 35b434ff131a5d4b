/** An exchange that can join two numbers has asked for orders a moment ago. */
export const exchangeJoins = `exists (select 1 from telephone_exchange x where x.joins_at > now() - interval '15 seconds')`
