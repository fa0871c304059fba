import { RadarChart } from 'echarts/charts'
import { LegendScrollComponent, RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([RadarChart, RadarComponent, LegendScrollComponent])

export { radarOption as build } from '../options/radar.ts'
