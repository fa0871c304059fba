-- Current status of each work order, one row per order. Work-order lists and the semantic model both read it, so that a
-- list and a report always agree.
--
--   done    the good pieces reached the ordered quantity, on met_date; or a person closed the order with so much of it
--           that production against target is excellent: done on the day of the last production.
--   plan    pieces that the plan of its shifts asked for until the end of yesterday; without such a plan, the ordered
--           quantity spread evenly over the days from start to due date.
--   late    done after the due date, or not done and the due date has passed.
--   at      the machine that has the order: as last reported by a person or a device, else the machine with the order
--           in its latest state; running while that state is run.
--
-- Of the states: an order is stopped while its machine is not running; without a machine it waits. An order that
-- reached its ordered quantity is completed; one closed with less is closed short.
--
-- The label is the first that fits:
--   plan delay but completed       done after the due date with the ordered quantity
--   plan delay                     done after the due date with less
--   on time                        done by the due date, or done without one
--   completion rate low            closed, production against target poor
--   needs review                   closed without being done; or no ordered quantity or due date to judge it by
--   plan delay                     not done, and the due date has passed
--   machine stopped and slower     fewer good pieces than planned, at a stopped machine
--   needs review                   it was to have begun before today, and nothing was reported
--   completion rate low            of the pieces planned until yesterday, production against target poor
--   normal                         all others
CREATE VIEW work_order_standing WITH (security_invoker = true) AS
SELECT o.*,
  CASE WHEN o.kind = 'project_trial' THEN 'project_trial' WHEN o.status = 'closed' THEN 'closed'
    WHEN o.running THEN 'production' WHEN o.at_machine_id IS NOT NULL THEN 'stop' ELSE 'waiting' END
    AS production_status,
  CASE WHEN o.planned_quantity > 0 AND o.good >= o.planned_quantity
      OR coalesce(o.planned_quantity, 0) = 0 AND o.status = 'closed' AND o.good > 0 THEN 'completed'
    WHEN o.good + o.scrap = 0 THEN 'not_started'
    WHEN o.status = 'closed' THEN 'closed_short' ELSE 'continuing' END AS order_progress,
  CASE WHEN o.done_date > o.due_date
      THEN CASE WHEN o.good >= o.planned_quantity THEN 'plan_delay_completed' ELSE 'plan_delay' END
    WHEN o.done_date IS NOT NULL THEN 'on_time'
    WHEN o.status = 'closed' AND o.good < band_edge('attainment', 'poor') * o.planned_quantity THEN 'completion_low'
    WHEN o.status = 'closed' OR o.due_date IS NULL OR coalesce(o.planned_quantity, 0) = 0 THEN 'needs_review'
    WHEN o.due_date < o.today THEN 'plan_delay'
    WHEN o.at_machine_id IS NOT NULL AND NOT o.running AND o.good < o.planned_by_now THEN 'stopped_and_slow'
    WHEN o.start_date < o.today AND o.reports = 0 THEN 'needs_review'
    WHEN o.good < band_edge('attainment', 'poor') * o.planned_by_now THEN 'completion_low'
    ELSE 'normal' END AS order_label,
  coalesce(o.done_date > o.due_date OR o.done_date IS NULL AND o.due_date < o.today, false) AS late,
  greatest(0, coalesce(o.done_date, CASE WHEN o.status = 'closed' THEN least(o.active_until, o.today)
    ELSE o.today END) - o.due_date) AS late_days,
  CASE WHEN o.status = 'open' AND o.active THEN greatest(0, coalesce(o.planned_quantity, 0) - o.good)
    ELSE 0 END AS remaining
FROM (
  SELECT s.*,
    CASE WHEN s.planned_quantity > 0 AND s.good >= s.planned_quantity THEN s.met_date
      WHEN s.planned_quantity > 0 AND s.status = 'closed'
        AND s.good > band_edge('attainment', 'medium') * s.planned_quantity THEN s.last_date
      END AS done_date,
    CASE WHEN s.planned_quantity > 0 AND (s.good >= s.planned_quantity
        OR s.status = 'closed' AND s.good > band_edge('attainment', 'medium') * s.planned_quantity)
        THEN s.planned_quantity
      WHEN s.status = 'closed' OR s.planned_quantity IS NULL THEN s.planned_quantity
      ELSE least(s.planned_quantity, coalesce(
        (SELECT sum(l.planned_pieces)::integer FROM production_plan l
          WHERE l.company_id = s.company_id AND l.work_order_id = s.id AND l.business_date < s.today),
        CASE WHEN s.start_date <= s.due_date THEN round(s.planned_quantity
          * greatest(0, least(1, (s.today - s.start_date)::numeric / (s.due_date - s.start_date + 1))))::integer END,
        0)) END AS planned_by_now
  FROM (
    SELECT w.company_id, w.id, w.code, w.summary_code, w.status, w.kind, w.active, w.start_date, w.due_date,
      w.planned_quantity, w.planned_prints, w.machine_id, w.mold_id, w.product_id, w.colour, w.labels, w.note,
      w.queue_position, w.closed_at, w.closed_by, w.version,
      g.active_from, g.active_until, g.good, g.scrap, g.rework, g.held, g.reports, g.booked_seconds,
      g.ideal_total_seconds, g.run_seconds, g.first_date, g.last_date, g.met_date,
      coalesce(z.today, current_date) AS today, n.machine_id AS at_machine_id, coalesce(n.running, false) AS running,
      -- The cycle of product, machine and mould; what fits the order best.
      (SELECT c.seconds_per_piece FROM ideal_cycle c
        WHERE c.company_id = w.company_id AND c.product_id = w.product_id
          AND (c.machine_id = w.machine_id OR c.machine_id IS NULL) AND (c.mold_id = w.mold_id OR c.mold_id IS NULL)
        ORDER BY (c.machine_id IS NOT NULL)::integer + (c.mold_id IS NOT NULL)::integer DESC, c.machine_id NULLS LAST
        LIMIT 1) AS cycle_seconds
    FROM work_order_progress g
    JOIN work_order w ON w.company_id = g.company_id AND w.id = g.work_order_id
    LEFT JOIN machine m ON m.company_id = w.company_id AND m.id = w.machine_id
    LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    LEFT JOIN (SELECT s.company_id, s.id, coalesce((SELECT i.business_date FROM shift_instance i
          WHERE i.company_id = s.company_id AND i.site_id = s.id
            AND i.business_date BETWEEN current_date - 2 AND current_date + 2 AND i.during @> now() LIMIT 1),
        at_zone(now(), s.time_zone)::date) AS today FROM site s) z
      ON z.company_id = a.company_id AND z.id = a.site_id
    LEFT JOIN (
      SELECT company_id, work_order_id, bool_or(running) AS running,
        (array_agg(machine_id ORDER BY running DESC, since DESC))[1] AS machine_id
      FROM (
        SELECT x.company_id, x.id AS machine_id, t.business_date >= newest.day - 1 AND t.state = 'run' AS running,
          CASE WHEN told.newer THEN a.work_order_id WHEN t.business_date >= newest.day - 1 THEN t.work_order_id END
            AS work_order_id,
          CASE WHEN told.newer THEN a.at ELSE t.started_at END AS since
        FROM company c
        CROSS JOIN LATERAL (SELECT max(business_date) AS day FROM machine_latest WHERE company_id = c.id) newest
        JOIN machine x ON x.company_id = c.id
        LEFT JOIN machine_latest t ON t.company_id = x.company_id AND t.machine_id = x.id
        LEFT JOIN machine_assignment a ON a.company_id = x.company_id AND a.machine_id = x.id
        CROSS JOIN LATERAL (SELECT coalesce(a.at <= now() AND a.at > now() - interval '30 days'
          AND a.at >= coalesce(t.ended_at, '-infinity'), false) AS newer) told) latest
      WHERE work_order_id IS NOT NULL
      GROUP BY company_id, work_order_id) n ON n.company_id = w.company_id AND n.work_order_id = w.id) s) o;
GRANT SELECT ON work_order_standing TO vardiya_app, vardiya_cube;
