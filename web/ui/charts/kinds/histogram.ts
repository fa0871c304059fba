import { BarChart } from 'echarts/charts'
import { MarkAreaComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, MarkAreaComponent])

export { histogramOption as build } from '../options/histogram.ts'
