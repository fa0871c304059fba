import { BarChart, LineChart } from 'echarts/charts'
import { LegendScrollComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

use([BarChart, LineChart, LegendScrollComponent, MarkAreaComponent, MarkLineComponent, LabelLayout])

export { trendOption as build } from '../options/trend.ts'
