import type { AppModule } from '#api/platform/http/route.ts'
import { startTimelineWorker } from './timeline-worker.ts'

/** Turns device events into the timeline of machines and the reports of their pieces. It has no routes. */
export const timelineModule: AppModule = {
  name: 'timeline',
  routes: [],
  start: (services) => Promise.resolve(startTimelineWorker(services)),
}
