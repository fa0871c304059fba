import { BarChart, LineChart } from 'echarts/charts'
import { MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, LineChart, MarkLineComponent])

export { paretoOption as build } from '../options/pareto.ts'
