import { BarChart } from 'echarts/charts'
import { LegendScrollComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, LegendScrollComponent, MarkAreaComponent, MarkLineComponent])

export { stackedTimeOption as build } from '../options/stacked-time.ts'
