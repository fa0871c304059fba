import { BarChart, LineChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([BarChart, LineChart])

export { waterfallOption as build } from '../options/waterfall.ts'
