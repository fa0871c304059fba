import { BarChart, LineChart } from 'echarts/charts'
import { MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([BarChart, LineChart, MarkLineComponent])

export { paretoOption as build } from '../options/pareto.ts'
