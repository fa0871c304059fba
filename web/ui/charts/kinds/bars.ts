import { BarChart, ScatterChart } from 'echarts/charts'
import { MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, ScatterChart, MarkAreaComponent, MarkLineComponent])

export { barsOption as build } from '../options/bars.ts'
