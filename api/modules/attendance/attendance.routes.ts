import type { AppModule } from '#api/platform/http/route.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { exceptionRoutes } from './exceptions/exceptions.routes.ts'
import { punchRoutes } from './punches/punches.routes.ts'
import { ruleRoutes } from './rules/rules.routes.ts'

/** Punches of people, and what is decided about the days that are made of them. */
export const attendanceModule: AppModule = {
  name: 'attendance',
  routes: [...punchRoutes, ...ruleRoutes, ...exceptionRoutes, ...correctionRoutes],
}
