import { BarChart, ScatterChart } from 'echarts/charts'
import { MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, ScatterChart, MarkLineComponent])

export { barsOption as build } from '../options/bars.ts'
