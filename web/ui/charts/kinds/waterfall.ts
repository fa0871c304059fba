import { BarChart, LineChart } from 'echarts/charts'
import { use as register } from 'echarts/core'

register([BarChart, LineChart])

export { waterfallOption as build } from '../options/waterfall.ts'
