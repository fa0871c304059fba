import { CustomChart } from 'echarts/charts'
import { GraphicComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([CustomChart, GraphicComponent])

export { heatmapOption as build } from '../options/heatmap.ts'
