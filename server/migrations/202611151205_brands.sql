-- Brands and models that taxis of Peru are made of; the office adds more.

with brand as (
  insert into vehicle_brand (name)
  select distinct b from (values ('Toyota'), ('Hyundai'), ('Kia'), ('Nissan'), ('Chevrolet'), ('Suzuki'), ('Volkswagen'), ('Renault'),
    ('Changan'), ('JAC'), ('Geely'), ('MG'), ('BYD'), ('Honda'), ('Mazda')) as t (b) order by b
  returning brand_id, name
)
insert into vehicle_model (brand_id, name)
select brand.brand_id, t.model from (values
  ('Toyota', 'Yaris'), ('Toyota', 'Corolla'), ('Toyota', 'Etios'), ('Toyota', 'Avanza'), ('Hyundai', 'Accent'), ('Hyundai', 'Elantra'),
  ('Hyundai', 'Grand i10'), ('Hyundai', 'Verna'), ('Kia', 'Rio'), ('Kia', 'Soluto'), ('Kia', 'Cerato'), ('Nissan', 'Versa'),
  ('Nissan', 'Sentra'), ('Nissan', 'Tiida'), ('Nissan', 'Almera'), ('Chevrolet', 'Sail'), ('Chevrolet', 'Onix'), ('Chevrolet', 'Joy'),
  ('Suzuki', 'Dzire'), ('Suzuki', 'Ciaz'), ('Suzuki', 'Ertiga'), ('Volkswagen', 'Virtus'), ('Volkswagen', 'Voyage'), ('Renault', 'Logan'),
  ('Changan', 'Alsvin'), ('Changan', 'V3'), ('JAC', 'J4'), ('Geely', 'GC6'), ('MG', 'MG5'), ('BYD', 'Dolphin'), ('BYD', 'F3'),
  ('Honda', 'City'), ('Mazda', 'Mazda 2 sedán')) as t (brand, model)
join brand on brand.name = t.brand order by t.brand, t.model;
