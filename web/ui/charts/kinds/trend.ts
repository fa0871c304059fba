import { BarChart, LineChart } from 'echarts/charts'
import { LegendScrollComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

register([BarChart, LineChart, LegendScrollComponent, MarkAreaComponent, MarkLineComponent, LabelLayout])

export { trendOption as build } from '../options/trend.ts'
