import { LineChart } from 'echarts/charts'
import { use as register } from 'echarts/core'

register([LineChart])

export { sparklineOption as build } from '../options/sparkline.ts'
