import { LineChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([LineChart])

export { sparklineOption as build } from '../options/sparkline.ts'
