/** What a new tariff starts from. Amounts are left out on purpose: a forgotten one must not price rides at zero. */
export const usualTerms = {
  night_from: '22:00',
  night_to: '06:00',
  night_percent: 20,
  holiday_percent: 20,
  wait_free_min: 5,
  hour_included_km: 15,
  round_step: 50,
  attribute_fees: [],
}
