-- Cost centres with the product of their code and what is computed of the entered amounts: nothing where an amount or a
-- quantity is missing.
CREATE VIEW cost_centre_standing WITH (security_invoker = true) AS
SELECT c.*, p.id AS product_id, m.monthly_cost,
  round(m.monthly_cost / nullif(c.production_quantity, 0), 6) AS average_cost,
  round(c.sales_amount / nullif(c.sales_quantity, 0), 6) AS average_price
FROM cost_centre c
LEFT JOIN product p ON p.company_id = c.company_id AND p.code = c.code
CROSS JOIN LATERAL (
  SELECT sum(part) AS monthly_cost FROM (VALUES (c.material_cost), (c.labour_cost), (c.semi_finished_cost), (c.packaging),
    (c.raw_material_cost), (c.energy), (c.depreciation), (c.auxiliary_service), (c.spare_part), (c.general_expense))
    AS parts (part)) m;
GRANT SELECT ON cost_centre_standing TO vardiya_app;
