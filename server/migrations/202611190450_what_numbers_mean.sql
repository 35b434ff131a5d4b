-- Whoever reads the tables without the code learns here what the numbers in them mean, as of the states of a trip; a test asks it of
-- every column that holds such a number and of those to come. A comment waits for no reader and for no writer.
comment on column past_trip.status_type_id is 'state_name of kind TRIP; only those that end a trip';
comment on column trip_eta.status_type_id is 'state_name of kind TRIP: the state that the arrival was reckoned for';
comment on column state_name.state_id is 'the number that stands in the columns whose comment names this kind';

comment on column client.document_type_id is '1 DNI, 2 CE, 3 other';
comment on column complaint.document_type_id is '1 DNI, 2 CE, 3 other';
comment on column driver.document_type_id is '1 DNI, 2 CE, 3 other';
comment on column recruit.document_type_id is '1 DNI, 2 CE, 3 other';

comment on column complaint.claim_type_id is '1 Factura, 2 Exceso de cobro, 3 Cobro irregular con tarjeta, 4 Otros, 5 Venta de vehiculo, 6 Atencion en concesionario';
comment on column complaint_case.claim_type_id is 'as complaint.claim_type_id, after a reclassification';
comment on column complaint.complaint_type_id is '1 Objeto Olvidado, 2 Demora, 3 Conducta, 4 Atención Central Telefónica, 6 Venta de vehiculo, 7 Atencion en concesionario, 9 Otros';
comment on column complaint_case.complaint_type_id is 'as complaint.complaint_type_id, after a reclassification';

comment on column zone.type_zone_id is '1 Tarifaria, 2 Aeropuerto, 3 Paradero con cola, 4 De riesgo, 5 Restringida';
comment on column trip.sla_level is 'lateness last announced: 0 in time, 1 amber, 2 red';

comment on column client.usual_payment_type_id is 'catalog_item of kind payment-types';
comment on column driver_payment_type.payment_type_id is 'catalog_item of kind payment-types';
comment on column fare_quote.payment_type_id is 'catalog_item of kind payment-types';
comment on column trip.payment_type_id is 'catalog_item of kind payment-types';
comment on column trip.service_type_id is 'catalog_item of kind service-types';
comment on column trip.service_attribute_ids is 'catalog_item of kind service-attributes';
comment on column trip.vehicle_attribute_ids is 'catalog_item of kind vehicle-attributes';
comment on column contract_price.vehicle_attribute_id is 'catalog_item of kind vehicle-attributes';
comment on column tariff.vehicle_attribute_id is 'catalog_item of kind vehicle-attributes; null: of every vehicle';
comment on column vehicle_attribute.attribute_id is 'catalog_item of kind vehicle-attributes';
comment on column company.company_attribute_ids is 'catalog_item of kind company-attributes';
comment on column driver.turn_id is 'catalog_item of kind turns';
comment on column driver_shift.turn_id is 'catalog_item of kind turns';
comment on column recruit.turn_id is 'catalog_item of kind turns';
comment on column holder_document.document_id is 'catalog_item of kind document-types';
comment on column driver_sanction.reason_id is 'catalog_item of kind sanction-reasons';
comment on column trip.cancel_reason_id is 'catalog_item of kind cancel-reasons';
comment on column trip_activity.reason_id is 'catalog_item of kind cancel-reasons or unassign-reasons, by the kind of step';

comment on column company.free_weekdays is '0 Sunday to 6 Saturday';
comment on column trip_plan_time.weekdays is '0 Sunday to 6 Saturday';
